/** Problems of what not everybody may know. */
export interface SecretProblemData {
  /** What is asked, offered or refused inside `together` rests on a secret choice there. */
  readonly 'secret-leaks': {
    readonly asked: 'choose' | 'ask' | 'act' | 'roll' | 'draw' | 'require';
  };
  /** What a player is offered, refused or told rests on a field that he may not see. */
  readonly 'field-leaks': {
    readonly what: 'choice' | 'action' | 'question' | 'reason' | 'tell';
    /** The type of its thing, and its name. */
    readonly field: string;
    /** The field, named as that one, that says who may see it; null: something else does. */
    readonly by: string | null;
  };
}
