import { addArea } from '../dictionaries'
import { auth as en } from '../en/auth'
import { auth as zh } from '../zh/auth'

addArea('auth', { en, zh })
