import { clean } from '@/components/rich-text/clean'
import { cleanCases } from './clean-cases'

describe('the mini-programs’ cleaner', () => {
  cleanCases(clean)
})
