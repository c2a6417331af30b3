import { addArea } from '../dictionaries'

addArea('team', textsByLanguage('team'))
