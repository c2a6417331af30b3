import { useState } from 'react'
import { createPrinter } from '@/platform/outside'
import type { Printer } from '@/platform/ports'

export const usePrinter = (): Printer => {
  const [printer] = useState(createPrinter)
  return printer
}
