/** Returns the width of an element in pixels; 0 if no element has this id. */
export const measure = (id: string): Promise<number> =>
  Promise.resolve(document.getElementById(id)?.getBoundingClientRect().width ?? 0)
