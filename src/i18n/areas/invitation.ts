import { invitation as en } from '../en/invitation'
import { addArea } from '../packaged-dictionaries'
import { invitation as zh } from '../zh/invitation'

addArea('invitation', { en, zh })
