import { places as en } from '../en/places'
import { addLateArea } from '../late-areas'
import { places as zh } from '../zh/places'

addLateArea('places', { en, zh })
