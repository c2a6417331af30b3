import { operations as en } from '../en/operations'
import { addArea } from '../packaged-dictionaries'
import { operations as zh } from '../zh/operations'

addArea('operations', { en, zh })
