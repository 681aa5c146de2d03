/** Read first by a process: what is piped to it is typed at a terminal. */

for (const stream of [process.stdin, process.stdout]) {
  Object.defineProperty(stream, 'isTTY', { value: true });
}
Object.assign(process.stdin, { setRawMode: () => process.stdin });
