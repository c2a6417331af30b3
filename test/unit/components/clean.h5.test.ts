import { clean } from '@/components/rich-text/clean'
import { cleanCases } from './clean-cases'

describe('the web’s cleaner', () => {
  cleanCases(clean)
})
