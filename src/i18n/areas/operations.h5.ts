import { operations as en } from '../en/operations'
import { addLateArea } from '../late-areas'
import { operations as zh } from '../zh/operations'

addLateArea('operations', { en, zh })
