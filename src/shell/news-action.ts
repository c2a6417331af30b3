/** A mini-program host's toast takes no press: its notice leads to what a message speaks of. */
export const newsAction = (..._news: readonly unknown[]): undefined => undefined
