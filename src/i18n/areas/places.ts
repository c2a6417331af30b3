import { places as en } from '../en/places'
import { addArea } from '../packaged-dictionaries'
import { places as zh } from '../zh/places'

addArea('places', { en, zh })
