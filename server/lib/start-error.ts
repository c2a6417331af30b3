/** Why the platform cannot start, in one sentence for whoever starts it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
