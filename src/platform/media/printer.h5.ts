import type { Printer } from '../ports'

export type { Printer } from '../ports'

export const createPrinter = (): Printer => ({
  supported: typeof window.print === 'function',
  print: () =>
    new Promise((resolve) => {
      window.addEventListener('afterprint', () => resolve(), { once: true })
      window.print()
    }),
})
