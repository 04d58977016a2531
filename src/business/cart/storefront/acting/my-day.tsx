import './acting-words.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SeasonByShop } from './season-by-shop.tsx';
import { VisitPlan } from './visit-plan.tsx';

/** The day of a rep: visits, and the season by shop. */
export function MyDay() {
  const { t } = useTranslation();
  return (
    <div className="page-column max-w-5xl pt-8 pb-24 lg:pt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h1 className="text-4xl font-light lg:text-5xl">{t('Mi día')}</h1>
        <Link to="/pedir-para" className="link-quiet py-2">
          {t('Pedir para un cliente')}
        </Link>
      </div>
      <VisitPlan />
      <SeasonByShop />
    </div>
  );
}
