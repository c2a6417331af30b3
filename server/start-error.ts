/** Why the platform can not start, in one sentence for whoever starts it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
