import 'leaflet/dist/leaflet.css'

export { control, map, tileLayer } from 'leaflet'
