import { addArea } from '../dictionaries'
import { verification as en } from '../en/verification'
import { verification as zh } from '../zh/verification'

addArea('verification', { en, zh })
