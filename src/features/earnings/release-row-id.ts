/** The element id of a release's row, by which the page scrolls to it. */
export const releaseRowId = (id: string): string => `release-${id}`
