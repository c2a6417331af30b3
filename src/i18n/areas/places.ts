import { addArea } from '../dictionaries'

addArea('places', textsByLanguage('places'))
