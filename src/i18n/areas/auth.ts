import { auth as en } from '../en/auth'
import { addArea } from '../packaged-dictionaries'
import { auth as zh } from '../zh/auth'

addArea('auth', { en, zh })
