import { verification as en } from '../en/verification'
import { addArea } from '../packaged-dictionaries'
import { verification as zh } from '../zh/verification'

addArea('verification', { en, zh })
