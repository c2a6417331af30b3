import { addArea } from '../dictionaries'
import { invitation as en } from '../en/invitation'
import { invitation as zh } from '../zh/invitation'

addArea('invitation', { en, zh })
