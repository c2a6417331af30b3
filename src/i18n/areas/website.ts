import { addArea } from '../dictionaries'

addArea('website', textsByLanguage('website'))
