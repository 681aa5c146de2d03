import fc from 'fast-check';

// That a law fails is enough, and a few tries must do: nobody reads the smallest way it fails in.
fc.configureGlobal({ endOnFailure: true, numRuns: 30 });
