/**
 * Alone in a chunk: webpack runs the entry once all of its chunks are there, so whoever fetches this one last decides when
 * the app starts (evaluate-in-slices.h5.ts). To be imported by the entry alone. The mark is seen in the browser's tools.
 */
window.performance.mark?.('the app starts')

export {}
