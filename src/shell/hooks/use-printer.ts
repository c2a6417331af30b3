import { useState } from 'react'
import { createPrinter, type Printer } from '@/platform/media/printer'

export const usePrinter = (): Printer => {
  const [printer] = useState(createPrinter)
  return printer
}
