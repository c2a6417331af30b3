/** A mini-program's host draws its own first screen. */
export const takeOverFirstScreen = (): void => undefined
