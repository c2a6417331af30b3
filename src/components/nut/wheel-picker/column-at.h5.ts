/** Returns the index of the column at a horizontal position, for `count` columns of equal width. */
export const columnAt = (x: number, element: Element, count: number): number => {
  const { left, width } = element.getBoundingClientRect()
  return Math.min(count - 1, Math.max(0, Math.floor(((x - left) / width) * count)))
}
