import { mining as en } from '../en/mining'
import { addArea } from '../packaged-dictionaries'
import { mining as zh } from '../zh/mining'

addArea('mining', { en, zh })
