import { addArea } from '../dictionaries'

addArea('recovery', textsByLanguage('recovery'))
