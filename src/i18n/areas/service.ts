import { addArea } from '../dictionaries'

addArea('service', textsByLanguage('service'))
