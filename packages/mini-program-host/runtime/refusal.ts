/** A failure with the host's error number in addition to its text. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly errno: number,
  ) {
    super(message)
  }
}
