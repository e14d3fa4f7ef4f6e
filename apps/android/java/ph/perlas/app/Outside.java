package ph.perlas.app;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.widget.Toast;
import java.net.URISyntaxException;

/** The way out of our window: to a browser or to the app that an address is for. */
final class Outside {
    private Outside() {}

    static void open(Activity activity, String address) {
        try {
            activity.startActivity(address.startsWith("intent:") ? named(address) : plain(address));
        } catch (ActivityNotFoundException none) {
            instead(activity, address);
        } catch (SecurityException locked) {
            instead(activity, address);
        } catch (URISyntaxException wrong) {
            say(activity);
        }
    }

    /** Links to our own host come back to this app by themselves: a file of ours needs the browser by name. */
    static void openInBrowser(Activity activity, String address) {
        if (!address.startsWith("https:") && !address.startsWith("http:")) {
            say(activity);
            return;
        }
        Intent browser = Intent.makeMainSelectorActivity(Intent.ACTION_MAIN, Intent.CATEGORY_APP_BROWSER);
        browser.setData(Uri.parse(address));
        try {
            activity.startActivity(browser);
        } catch (ActivityNotFoundException none) {
            say(activity);
        }
    }

    private static Intent plain(String address) {
        Intent intent = new Intent(Intent.ACTION_VIEW, Uri.parse(address));
        return intent.addCategory(Intent.CATEGORY_BROWSABLE);
    }

    /** A page may name what it wants done, but never the part of an app that does it. */
    private static Intent named(String address) throws URISyntaxException {
        Intent intent = Intent.parseUri(address, Intent.URI_INTENT_SCHEME);
        intent.addCategory(Intent.CATEGORY_BROWSABLE);
        intent.setComponent(null);
        intent.setSelector(null);
        intent.setFlags(0);
        return intent;
    }

    /** The wallet's app is not there: the address that the page names for that case, when it is a page. */
    private static void instead(Activity activity, String address) {
        try {
            String page = address.startsWith("intent:")
                    ? Intent.parseUri(address, Intent.URI_INTENT_SCHEME).getStringExtra("browser_fallback_url")
                    : null;
            if (page != null && page.startsWith("https:")) openInBrowser(activity, page);
            else say(activity);
        } catch (URISyntaxException wrong) {
            say(activity);
        }
    }

    private static void say(Activity activity) {
        Toast.makeText(activity, R.string.nothing_opens_it, Toast.LENGTH_LONG).show();
    }
}
