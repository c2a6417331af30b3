import { addArea } from '../dictionaries'
import { statement as en } from '../en/statement'
import { statement as zh } from '../zh/statement'

addArea('statement', { en, zh })
