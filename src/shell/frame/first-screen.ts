/** Does nothing: a mini-program's host draws the first screen. */
export const takeOverFirstScreen = (): void => undefined
