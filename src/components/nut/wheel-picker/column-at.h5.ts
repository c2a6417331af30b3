/** Which of so many columns, side by side, a point lies in. */
export const columnAt = (x: number, element: Element, count: number): number => {
  const { left, width } = element.getBoundingClientRect()
  return Math.min(count - 1, Math.max(0, Math.floor(((x - left) / width) * count)))
}
