// React moved `act`.
module.exports = { act: require('react').act }
