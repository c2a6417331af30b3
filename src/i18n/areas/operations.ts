import { addArea } from '../dictionaries'
import { operations as en } from '../en/operations'
import { operations as zh } from '../zh/operations'

addArea('operations', { en, zh })
