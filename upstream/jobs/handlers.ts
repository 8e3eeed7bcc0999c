/** Every kind of job. Whoever looks for due jobs imports it, because each module registers its own kind. */
import "#upstream/documents/application-job.ts";
import "#upstream/documents/estimate-job.ts";
import "#upstream/documents/sales-contract-job.ts";
import "#upstream/files/erasure-job.ts";
import "#upstream/services/buy-online/deposit/second-payment-job.ts";
import "#upstream/services/cbb/compared-value.ts";
import "#upstream/services/company-vehicles/import-job.ts";
import "#upstream/services/images/check-job.ts";
import "#upstream/services/images/download-job.ts";
import "#upstream/services/personal-data/export-job.ts";
import "#upstream/services/trade-in/values/apply-changes.ts";
import "#upstream/services/user/sign-in/recovery.ts";
