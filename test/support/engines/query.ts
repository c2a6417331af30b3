/** Text to match: a string matches exactly, apart from surrounding space; an expression by its source and flags. */
export type Words = string | { readonly source: string; readonly flags: string }

/** One step from the elements found so far to elements within them. Queries never find invisible elements. */
export type Step =
  | { readonly by: 'front' }
  | { readonly by: 'role'; readonly role: string; readonly name?: Words }
  | { readonly by: 'label'; readonly words: Words }
  | { readonly by: 'text'; readonly words: Words }
  | { readonly by: 'css'; readonly selector: string; readonly words?: Words }
  | { readonly by: 'first' }
  | { readonly by: 'last' }

export type Query = readonly Step[]

type Given = string | RegExp

const words = (given: Given): Words =>
  typeof given === 'string' ? given : { source: given.source, flags: given.flags.replace('g', '') }

const byRole =
  (role: string) =>
  (name?: Given): Step => ({
    by: 'role',
    role,
    ...(name === undefined ? {} : { name: words(name) }),
  })

/** The front page; covered pages remain in the document. */
export const front: Step = { by: 'front' }
export const first: Step = { by: 'first' }
export const last: Step = { by: 'last' }
export const alert = byRole('alertdialog')
export const button = byRole('button')
export const checkbox = byRole('checkbox')
export const dialog = byRole('dialog')
export const group = byRole('group')
export const heading = byRole('heading')
export const textbox = byRole('textbox')
export const main = byRole('main')
export const radio = byRole('radio')
/** A form's field, by its label. */
export const field = (label: Given): Step => ({ by: 'label', words: words(label) })
/** The innermost elements with exactly this text. */
export const text = (given: Given): Step => ({ by: 'text', words: words(given) })
/** Elements of a selector, optionally only those that contain a text. */
export const css = (selector: string, given?: Given): Step => ({
  by: 'css',
  selector,
  ...(given === undefined ? {} : { words: words(given) }),
})

const say = (given: Words | undefined): string =>
  given === undefined ? '' : typeof given === 'string' ? ` “${given}”` : ` /${given.source}/${given.flags}`

/** Returns a description of a query, for messages. */
export const sayQuery = (query: Query): string =>
  query
    .map((step) => {
      if (step.by === 'role') return `${step.role}${say(step.name)}`
      if (step.by === 'label') return `the field${say(step.words)}`
      if (step.by === 'text') return `the text${say(step.words)}`
      if (step.by === 'css') return `${step.selector}${say(step.words)}`
      return step.by
    })
    .join(' > ')
