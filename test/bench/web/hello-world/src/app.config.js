export default { pages: ['pages/index'], window: { navigationStyle: 'custom' } }
