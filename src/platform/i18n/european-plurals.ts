import type { ThirdPartyModule } from 'i18next';

/**
 * Portuguese is that of Portugal, as its numbers and days are: «0 peças». The bare name that i18next counts by stands for
 * that of Brazil, where none is counted like one.
 */
export const europeanPlurals: ThirdPartyModule = {
  type: '3rdParty',
  init({ services: { pluralResolver } }) {
    const getRule = pluralResolver.getRule.bind(pluralResolver);
    pluralResolver.getRule = (code: string, options?: object) =>
      getRule(code === 'pt' ? 'pt-PT' : code, options);
  },
};
