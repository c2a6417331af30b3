import { useState } from 'react'
import { createFiles, createPrinter } from '@/platform/outside'
import type { Files, Printer } from '@/platform/ports'

export const useFiles = (): Files => {
  const [files] = useState(createFiles)
  return files
}

export const usePrinter = (): Printer => {
  const [printer] = useState(createPrinter)
  return printer
}
