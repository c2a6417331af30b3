/** A failure that carries the host's own number besides its words. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly errno: number,
  ) {
    super(message)
  }
}
