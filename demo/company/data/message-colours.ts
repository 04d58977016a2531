/** What a company's notices wear: the demo house, and a new one until it chooses. */
export const MESSAGE_COLOURS = {
  themeInfo: '#2F5573',
  themeInfoContent: '#FFFFFF',
  themeSuccess: '#2F5D46',
  themeSuccessContent: '#FFFFFF',
  themeWarning: '#8A5A12',
  themeWarningContent: '#FFFFFF',
  themeError: '#9B1C2B',
  themeErrorContent: '#FFFFFF',
} as const;
