import { addArea } from '../dictionaries'
import { mining as en } from '../en/mining'
import { mining as zh } from '../zh/mining'

addArea('mining', { en, zh })
