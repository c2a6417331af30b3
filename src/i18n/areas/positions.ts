import { addArea } from '../dictionaries'
import { positions as en } from '../en/positions'
import { positions as zh } from '../zh/positions'

addArea('positions', { en, zh })
