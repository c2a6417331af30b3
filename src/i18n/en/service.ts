export const service = {
  title: 'Customer service',
  chat: 'Live chat',
  phone: 'Phone',
  corporation: 'Corporation ID',
  copied: 'Copied: open it in your browser',
} as const
