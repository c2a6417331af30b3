import { invitation as en } from '../en/invitation'
import { addLateArea } from '../late-areas'
import { invitation as zh } from '../zh/invitation'

addLateArea('invitation', { en, zh })
