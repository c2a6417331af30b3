import { verification as en } from '../en/verification'
import { addLateArea } from '../late-areas'
import { verification as zh } from '../zh/verification'

addLateArea('verification', { en, zh })
