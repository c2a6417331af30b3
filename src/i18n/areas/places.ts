import { addArea } from '../dictionaries'
import { places as en } from '../en/places'
import { places as zh } from '../zh/places'

addArea('places', { en, zh })
