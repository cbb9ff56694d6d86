/** Why the program cannot start, as one sentence for the person who started it. */
export class StartFailure extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StartFailure';
  }
}
