import { useTranslation } from 'react-i18next';
import { NetworkError } from '../http/call-errors.ts';
import { failureText } from './failure-text.ts';

/** Stands for a part of a page whose script did not arrive. */
export function MissingPart() {
  const { t } = useTranslation();
  return (
    <p role="alert" className="my-4">
      {failureText(new NetworkError(), t)}
    </p>
  );
}
