/** Answers how wide an element is, in pixels; 0 where there is none of that id. */
export const measure = (id: string): Promise<number> =>
  Promise.resolve(document.getElementById(id)?.getBoundingClientRect().width ?? 0)
